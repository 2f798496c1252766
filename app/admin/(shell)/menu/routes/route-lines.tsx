import { Badge, Code, Text } from '@mantine/core'
import { EmptyState } from '@/components/admin/kit/empty-state'
import classes from '@/components/admin/tree/tree-lines.module.css'
import { Icon } from '@/components/ui/icon'
import { getTranslations } from '@/components/ui/translations'
import { linesOf, type NavigationEntry, type NavigationLine } from './navigation'
import own from './routes.module.css'

/** The navigation line by line, with the buttons of each page. */
export async function RouteLines({ routes }: { routes: NavigationEntry[] }) {
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
