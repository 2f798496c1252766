import { z } from 'zod'
import { Banner } from '../banner/contract'
import { Id } from '../base/contract'
import { Theme } from '../theme/contract'

/** The start page of the mini-program; parts may be added, so a client leaves alone what it does not know. */
export const Home = z
  .object({
    name: z.string().meta({ title: 'Shop name' }),
    phone: z.string().meta({ title: 'Customer service phone', description: 'Empty if there is none' }),
    banner: Banner.nullable().meta({ title: 'Banner', description: 'With the slides that are shown now' }),
    themes: z.array(Theme).meta({ title: 'Themes', description: 'In display order, each links to GET /v1/theme/{id}' }),
  })
  .meta({ id: 'Home' })

const chosen = {
  banner_id: Id.nullable().meta({ title: 'Banner', widget: 'reference', reference: 'banner' }),
  theme_ids: z.array(Id).max(20).meta({ title: 'Themes', description: 'In display order' }),
}

/** What staff have chosen for it. What is in the trash is left out. */
export const HomeRecord = z
  .object({ version: z.int().meta({ title: 'Version' }), ...chosen })
  .meta({ id: 'HomeRecord' })

export const HomeEdit = z.strictObject({
  banner_id: chosen.banner_id.optional(),
  theme_ids: chosen.theme_ids.optional(),
})
