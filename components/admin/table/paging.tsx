'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { Patch } from '../kit/address'
import { groupDigits } from '../kit/format'
import { type Counted, Pages } from './pages'
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
