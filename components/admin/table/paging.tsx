'use client'

import { usePagination } from '@mantine/hooks'
import { type RefObject, useEffect, useRef } from 'react'
import { BareButton } from '@/components/ui/buttons'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Patch } from '../kit/address'
import { groupDigits } from '../kit/format'
import type { Listing } from '../kit/model'
import classes from './paging.module.css'

const SIZES = [10, 20, 50, 100]

type Props = Counted & {
  change: (patch: Patch) => void
  /** Where another page begins to be read. */
  top: RefObject<HTMLElement | null>
}

export function Paging({ change, top, ...counted }: Props) {
  const { t } = useLanguage()
  const { page, size } = counted
  useFromTheTop(page, top)
  const sizes = SIZES.includes(size) ? SIZES : [...SIZES, size].sort((a, b) => a - b)
  return (
    <div className={classes.root}>
      <div className={classes.summary}>
        <Range {...counted} />
        {counted.total > Math.min(...SIZES) && (
          <label className={classes.size}>
            {t('Rows per page')}
            <select value={String(size)} onChange={(event) => change({ size: event.currentTarget.value })}>
              {sizes.map((one) => (
                <option key={one} value={String(one)}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <Pages {...counted} change={change} />
    </div>
  )
}

function Range({ total, capped, ...counted }: Counted) {
  const { t } = useLanguage()
  const { fromEnd, rows } = counted
  const [from, to] = fromEnd && !capped ? numbersFromEnd({ total, ...counted }) : numbers(counted)
  const range = { from: groupDigits(from), to: groupDigits(to), total: groupDigits(total) }
  const beyond = fromEnd
    ? t('{from}–{to} from the end, of more than {total}', range)
    : t('{from}–{to} of more than {total}', range)
  const text = capped ? beyond : t('{from}–{to} of {total}', range)
  return (
    <p className={classes.range} aria-live="polite">
      {rows.length > 0 ? text : t('{total} in total', range)}
    </p>
  )
}

/** The numbers of the first and the last row, counted from the start of the list or from its end. */
function numbers({ page, size, rows }: Pick<Counted, 'page' | 'size' | 'rows'>): [number, number] {
  const from = (page - 1) * size + 1
  return [from, from + rows.length - 1]
}

/** Where all are counted, the same from the start of the list. */
function numbersFromEnd({ total, ...counted }: Pick<Counted, 'page' | 'size' | 'rows' | 'total'>): [number, number] {
  const [from, to] = numbers(counted)
  return [total - to + 1, total - from + 1]
}

/** Turning the page at its foot scrolls to the top. */
function useFromTheTop(page: number, top: RefObject<HTMLElement | null>) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page || !top.current) return
    shown.current = page
    const hidden =
      top.current.getBoundingClientRect().top < Number.parseFloat(getComputedStyle(top.current).scrollMarginTop)
    if (hidden) top.current.scrollIntoView({ block: 'start' })
    top.current.querySelector('[data-wide]')?.scrollTo({ top: 0 })
  }, [page, top])
}

/** A page of a list and how many rows that has. */
type Counted = Pick<Listing, 'page' | 'fromEnd' | 'size' | 'total' | 'capped' | 'rows'>
type CountedProps = Counted & { change: (patch: Patch) => void }

/** Of more rows than are counted, the last page has no number: pages near it are counted from the end. */
function Pages({ fromEnd, ...counted }: CountedProps) {
  const { t } = useLanguage()
  return (
    <nav aria-label={t('Pagination')} className={classes.pages}>
      {fromEnd ? <FromEnd {...counted} /> : <FromStart {...counted} />}
    </nav>
  )
}

type Direction = Omit<CountedProps, 'fromEnd'>

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

type PageButton = number | 'dots'

/** Dots are at the beginning, or at the end, or at both. */
const withKeys = (range: PageButton[]) =>
  range.map((button, at): [string, PageButton] => [button === 'dots' ? `dots ${at === 1}` : String(button), button])

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

type StepProps = Pick<CountedProps, 'page' | 'change'> & {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  off: boolean
}

const Step = ({ label, icon, page, change, off }: StepProps) => (
  <BareButton className={classes.step} aria-label={label} disabled={off} onClick={() => change({ page: String(page) })}>
    <Icon name={icon} size={16} />
  </BareButton>
)
