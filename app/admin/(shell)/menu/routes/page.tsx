import { Badge, Code, Grid, GridCol, Paper, Text } from '@mantine/core'
import { parseQuery } from '@/components/admin/kit/address'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Search } from '@/components/admin/kit/model'
import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { visitorMay } from '@/components/admin/server/visitor'
import classes from '@/components/admin/tree/tree-lines.module.css'
import { Icon } from '@/components/ui/icon'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { checkMenu, readGroupRoutes, readRoutes } from '@/lib/menu/endpoints'
import { Findings } from './findings'
import { GroupPicker } from './group-picker'
import own from './routes.module.css'

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

/** The navigation line by line, with the buttons of each page. */
async function RouteLines({ routes }: { routes: NavigationEntry[] }) {
  const { t } = await getTranslations()
  if (routes.length === 0) {
    return <EmptyState icon="eye-off" title={t('Nothing is visible')} text={t('No menu items granted')} />
  }
  return (
    <ol className={classes.list} aria-label={t('Navigation')}>
      {linesOf(routes).map((line) => (
        <RouteLine key={line.entry.id} {...line} />
      ))}
    </ol>
  )
}

async function RouteLine({ entry, depth }: NavigationLine) {
  const { t } = await getTranslations()
  const { meta, path, kind, hidden, elements, lacks = [] } = entry
  const level: React.CSSProperties & Record<'--level', number> = { '--level': depth }
  return (
    <li className={classes.line} style={level} data-hidden={hidden}>
      <span className={classes.sign}>
        <Icon name={meta.icon} size={18} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{meta.title}</span>
        <Text span size="xs" c="dimmed" className={classes.path}>
          {kind === 'folder' ? t('Folder') : path}
        </Text>
        {elements.length > 0 && (
          <span className={own.signs}>
            {elements.map((sign) => (
              <Code key={sign}>{sign}</Code>
            ))}
          </span>
        )}
      </span>
      <span className={classes.marks}>
        {hidden && <Mark color="gray" label={t('Hidden')} />}
        {lacks.length > 0 && <Mark color="orange" label={t('Permission missing')} />}
      </span>
    </li>
  )
}

const Mark = ({ color, label }: { color: string; label: string }) => (
  <Badge variant="light" color={color} tt="none" fw={500} miw="max-content">
    {label}
  </Badge>
)

/** An entry of the navigation; for a group it includes grants that have no effect. */
type NavigationEntry = {
  id: number
  kind: 'folder' | 'page' | 'link'
  path: string
  hidden: boolean
  meta: { title: string; icon: string }
  elements: string[]
  lacks?: string[]
  children: NavigationEntry[]
}

type NavigationLine = { entry: NavigationEntry; depth: number }

const linesOf = (routes: NavigationEntry[], depth = 0): NavigationLine[] =>
  routes.flatMap((entry) => [{ entry, depth }, ...linesOf(entry.children, depth + 1)])

/** Pages and buttons that are visible but refused to the group. */
const refusedEntries = (routes: NavigationEntry[]) =>
  linesOf(routes).flatMap(({ entry }) => (entry.lacks ?? []).map((point) => ({ title: entry.meta.title, point })))
