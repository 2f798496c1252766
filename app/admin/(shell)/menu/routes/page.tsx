import { Grid, GridCol, Paper } from '@mantine/core'
import { parseQuery } from '@/components/admin/kit/address'
import type { Search } from '@/components/admin/kit/model'
import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { visitorMay } from '@/components/admin/server/may'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { checkMenu, readGroupRoutes, readRoutes } from '@/lib/menu/endpoints'
import { Findings } from './findings'
import { GroupPicker } from './group-picker'
import { type NavigationEntry, refusedEntries } from './navigation'
import { RouteLines } from './route-lines'

export const generateMetadata = pageTitle('Menu preview')

export default function RoutesPage({ searchParams }: PageProps<'/admin/menu/routes'>) {
  return screen('Menu preview', () => preview(searchParams))
}

async function preview(search: Promise<Search>) {
  const [{ t }, query, may] = await Promise.all([getTranslations(), search, visitorMay()])
  const { group_id } = parseQuery(query)
  const id = group_id === undefined ? undefined : Number(group_id)
  const [found, routes] = await Promise.all([call(checkMenu, {}), seenBy(id)])
  return (
    <Page title={t('Menu preview')}>
      <Grid gap="lg">
        <GridCol span={{ base: 12, lg: 7 }}>
          <Paper>
            {may(readGroupRoutes) && <GroupPicker id={id} />}
            <RouteLines routes={routes} />
          </Paper>
        </GridCol>
        <GridCol span={{ base: 12, lg: 5 }}>
          <Findings {...found} refused={refusedEntries(routes)} ofGroup={id !== undefined} />
        </GridCol>
      </Grid>
    </Page>
  )
}

/** What this group sees, or the visitor without one. */
const seenBy = (id: number | undefined): Promise<NavigationEntry[]> =>
  id === undefined ? call(readRoutes, {}) : call(readGroupRoutes, { id })
