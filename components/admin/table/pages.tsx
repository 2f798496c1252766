import { ActionIcon, Button, Pagination, Text } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Listing } from '../model'
import type { Patch } from './address'
import classes from './paging.module.css'

/** A page of a list and how many rows that has. */
export type Counted = Pick<Listing, 'page' | 'fromEnd' | 'size' | 'total' | 'capped' | 'rows'>
type Props = Counted & { change: (patch: Patch) => void }

/** Of more rows than are counted, the last page has no number: pages near it are counted from the end. */
export function Pages({ fromEnd, ...counted }: Props) {
  const { t } = useLanguage()
  return (
    <nav aria-label={t('Pagination')} className={classes.pages}>
      {fromEnd ? <FromEnd {...counted} /> : <FromStart {...counted} />}
    </nav>
  )
}

type Direction = Omit<Props, 'fromEnd'>

/** Of more than are counted, there is another page as long as this one is full. */
const pageCount = ({ page, size, total, capped, rows }: Direction) =>
  Math.max(Math.ceil(total / size), capped && rows.length === size ? page + 1 : 1)

function FromStart({ change, ...counted }: Direction) {
  const { t } = useLanguage()
  const names = { first: t('First page'), previous: t('Previous page'), next: t('Next page'), last: t('Last page') }
  return (
    <div className={classes.steps}>
      <Pagination
        size="md"
        gap={6}
        layout="responsive"
        hideWithOnePage
        total={pageCount({ change, ...counted })}
        value={counted.page}
        onChange={(value) => change({ page: String(value) })}
        getItemProps={(value) => ({ 'aria-label': t('Page {n}', { n: value }) })}
        getControlProps={(control) => ({ 'aria-label': names[control] })}
        formatLabel={({ page, totalPages }) => t('Page {n} of {all}', { n: page, all: totalPages })}
      />
      {counted.capped && (
        <Button size="compact-md" variant="default" onClick={() => change({ from: 'end', page: undefined })}>
          {names.last}
        </Button>
      )}
    </div>
  )
}

function FromEnd({ page, size, rows, change }: Direction) {
  const { t } = useLanguage()
  return (
    <div className={classes.steps}>
      <Button size="compact-md" variant="default" onClick={() => change({ from: undefined, page: undefined })}>
        {t('First page')}
      </Button>
      <Step label={t('Previous page')} icon="chevron-left" page={page + 1} change={change} off={rows.length < size} />
      <Text size="sm">{page === 1 ? t('Last page') : t('Page {n} from the end', { n: page })}</Text>
      <Step label={t('Next page')} icon="chevron-right" page={page - 1} change={change} off={page === 1} />
    </div>
  )
}

type StepProps = Pick<Props, 'page' | 'change'> & {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  off: boolean
}

const Step = ({ label, icon, page, change, off }: StepProps) => (
  <ActionIcon
    variant="default"
    size="md"
    aria-label={label}
    disabled={off}
    onClick={() => change({ page: String(page) })}
  >
    <Icon name={icon} size={16} />
  </ActionIcon>
)
