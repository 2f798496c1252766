'use client'

import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { Listing } from '../model'
import type { Patch } from './address'
import { groupDigits } from './format'
import classes from './paging.module.css'

const SIZES = [10, 20, 50, 100]

type Counted = Pick<Listing, 'page' | 'size' | 'total' | 'capped' | 'rows'>
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
      <Group gap="lg" className={classes.summary}>
        <Range {...counted} />
        {counted.total > Math.min(...SIZES) && (
          <NativeSelect
            size="xs"
            classNames={{ root: classes.size ?? '' }}
            label={t('Rows per page')}
            data={sizes.map(String)}
            value={String(size)}
            onChange={(event) => change({ size: event.currentTarget.value })}
          />
        )}
      </Group>
      <Pages total={pagesOf(counted)} page={page} change={change} />
    </div>
  )
}

/** Of more than are counted, there is another page as long as this one is full. */
const pagesOf = ({ page, size, total, capped, rows }: Counted) =>
  Math.max(Math.ceil(total / size), capped && rows.length === size ? page + 1 : 1)

function Range({ page, size, total, capped, rows }: Counted) {
  const { t } = useLanguage()
  const from = (page - 1) * size + 1
  const range = { from: groupDigits(from), to: groupDigits(from + rows.length - 1), total: groupDigits(total) }
  const text = capped ? t('{from}–{to} of more than {total}', range) : t('{from}–{to} of {total}', range)
  return (
    <Text size="sm" c="dimmed" className={classes.range} aria-live="polite">
      {rows.length > 0 ? text : t('{total} in total', range)}
    </Text>
  )
}

function Pages({ total, page, change }: { total: number; page: number; change: Props['change'] }) {
  const { t } = useLanguage()
  const names = { first: t('First page'), previous: t('Previous page'), next: t('Next page'), last: t('Last page') }
  return (
    <nav aria-label={t('Pagination')} className={classes.pages}>
      <Pagination
        size="md"
        gap={6}
        layout="responsive"
        hideWithOnePage
        total={total}
        value={page}
        onChange={(value) => change({ page: String(value) })}
        getItemProps={(value) => ({ 'aria-label': t('Page {n}', { n: value }) })}
        getControlProps={(control) => ({ 'aria-label': names[control] })}
        formatLabel={({ page, totalPages }) => t('Page {n} of {all}', { n: page, all: totalPages })}
      />
    </nav>
  )
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
