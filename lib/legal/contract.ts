import { z } from 'zod'
import { POLICY_KINDS } from '@/db/vocabulary/legal'
import { derived, Id, line, naming, RecordFields, RichText, richText, Time } from '../base/contract'
import { recordListInput } from '../base/paging'
import { Image } from '../file/contract'
import { RichNode } from '../rich-text/contract'

const LABELS = { privacy: 'Privacy policy', terms: 'Terms of service', after_sales: 'After-sales policy' }
const kind = z.enum(POLICY_KINDS).meta({ title: 'Kind', labels: LABELS })
const title = naming(line(60).meta({ title: 'Title' }))
const number = z.int().meta({ title: 'Version number', description: 'Counts from 1; a version never changes' })
const published_at = Time.meta({ title: 'Published at' })

/** A published version, without its text. */
const Policy = z.object({ id: Id, kind, title, number, published_at })

export const PolicyText = Policy.extend({
  content: RichText.meta({ title: 'Content', description: 'As HTML' }),
  nodes: z
    .array(RichNode)
    .meta({ title: 'Nodes', description: 'The content for the `rich-text` component of a mini-program' }),
}).meta({ id: 'PolicyText' })

/** Who sells here, as the law asks every shop to show it. */
export const ShopInformation = z
  .object({
    name: z.string().meta({ title: 'Shop name' }),
    company: z.string().meta({ title: 'Company', description: 'Empty if it is not set, like every text here' }),
    licence: z
      .object({
        number: z.string().meta({ title: 'Unified social credit code' }),
        picture: Image.nullable().meta({ title: 'Picture of the business license' }),
      })
      .nullable()
      .meta({ title: 'Business license' }),
    icp: z
      .object({
        number: z.string().meta({ title: 'ICP number' }),
        url: z.url().meta({ title: 'Link', description: 'Page that the number must link to' }),
      })
      .nullable()
      .meta({ title: 'ICP filing' }),
    contact: z
      .object({
        phone: z.string().meta({ title: 'Customer service phone' }),
        email: z.string().meta({ title: 'Support email' }),
        address: z.string().meta({ title: 'Business address' }),
      })
      .meta({ title: 'Contact' }),
    policies: z
      .array(Policy)
      .meta({ title: 'Policies', description: 'The version in force of each, which GET /v1/policy/{id} reads' }),
  })
  .meta({ id: 'ShopInformation' })

export const PolicyConsent = z.strictObject({
  policies: z
    .array(Id)
    .min(1)
    .max(POLICY_KINDS.length)
    .meta({ title: 'Policies', description: 'The IDs of the versions that the buyer has been shown and agrees to' }),
})

export const PolicyConsents = z
  .object({
    items: z.array(Policy.extend({ consent_time: Time.nullable().meta({ title: 'Agreed at' }) })),
  })
  .meta({ id: 'PolicyConsents' })

const published = {
  number: number.nullable().meta({ title: 'Published version' }),
  published_at: published_at.nullable().meta({ title: 'Published at' }),
}

/** What people edit of a policy: the text of its next version. */
export const PolicySnapshot = z.object({
  id: Id,
  title,
  kind,
  content: RichText.meta({ title: 'Content' }),
  ...published,
  ...RecordFields,
})
const unpublished = derived(
  z.boolean().meta({ title: 'Unpublished changes' }),
  'is compared with the published version',
)

const has_text = derived(z.boolean().meta({ title: 'Has text' }), 'is read from the content')

export const PolicyRecord = PolicySnapshot.extend({ unpublished, has_text }).meta({ id: 'PolicyRecord' })
export const PolicyRow = PolicyRecord.omit({ content: true }).meta({ id: 'PolicyRow' })

export const PolicyEdit = z.strictObject({
  id: Id,
  title: title.optional(),
  content: richText().optional().meta({ title: 'Content' }),
})

export const PolicyList = recordListInput(['title'], {})
