import { usePagination } from '@mantine/hooks'
import { BareButton } from '@/components/ui/bare-button'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Patch } from '../kit/address'
import type { Listing } from '../kit/model'
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
  const { page, capped } = counted
  const all = pageCount({ change, ...counted })
  const { range } = usePagination({ total: all, page })
  return (
    <div className={classes.steps}>
      {all > 1 && (
        <>
          <Step label={t('Previous page')} icon="chevron-left" page={page - 1} change={change} off={page === 1} />
          {withKeys(range).map(([key, n]) =>
            n === 'dots' ? (
              <span key={key} className={classes.dots}>
                …
              </span>
            ) : (
              <BareButton
                key={key}
                className={classes.step}
                aria-label={t('Page {n}', { n })}
                aria-current={n === page ? 'page' : undefined}
                data-number
                onClick={() => change({ page: String(n) })}
              >
                {n}
              </BareButton>
            ),
          )}
          <span className={classes.place}>{t('Page {n} of {all}', { n: page, all })}</span>
          <Step label={t('Next page')} icon="chevron-right" page={page + 1} change={change} off={page === all} />
        </>
      )}
      {capped && (
        <BareButton className={classes.step} onClick={() => change({ from: 'end', page: undefined })}>
          {t('Last page')}
        </BareButton>
      )}
    </div>
  )
}

type Place = number | 'dots'

/** Dots are at the beginning, or at the end, or at both. */
const withKeys = (range: Place[]) =>
  range.map((place, at): [string, Place] => [place === 'dots' ? `dots ${at === 1}` : String(place), place])

function FromEnd({ page, size, rows, change }: Direction) {
  const { t } = useLanguage()
  return (
    <div className={classes.steps}>
      <BareButton className={classes.step} onClick={() => change({ from: undefined, page: undefined })}>
        {t('First page')}
      </BareButton>
      <Step label={t('Previous page')} icon="chevron-left" page={page + 1} change={change} off={rows.length < size} />
      <span>{page === 1 ? t('Last page') : t('Page {n} from the end', { n: page })}</span>
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
  <BareButton className={classes.step} aria-label={label} disabled={off} onClick={() => change({ page: String(page) })}>
    <Icon name={icon} size={16} />
  </BareButton>
)
