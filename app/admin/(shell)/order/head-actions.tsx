'use client'

import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import Link from 'next/link'
import type { Query } from '@/components/admin/model'
import type { BulkAction } from '@/components/admin/table/actions'
import { onlyFilters, searchOf } from '@/components/admin/table/address'
import { useDownload } from '@/components/admin/use-download'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { LazyMenu } from '@/components/ui/lazy-menu'

export type MayWork = { ship: boolean; export: boolean; print: boolean }

/** Beside the title: actions on many orders. */
export function HeadActions({ may, query }: { may: MayWork; query: Query }) {
  const { t } = useLanguage()
  return (
    <>
      {may.export && <ExportMenu query={query} />}
      {may.ship && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} href="/admin/order/ship" prefetch={false} />}
          leftSection={<Icon name="truck" size={16} />}
        >
          {t('Bulk ship')}
        </Button>
      )}
    </>
  )
}

/** All pages of the filtered list. */
function ExportMenu({ query }: { query: Query }) {
  const { t } = useLanguage()
  const { busy, download } = useDownload('order.export')
  const save = (format: string) =>
    download(`/cms/order/export${searchOf({ ...onlyFilters(query), format })}`, `order.${format}`)
  return (
    <LazyMenu
      position="bottom-end"
      button={(button) => (
        <Button variant="default" loading={busy} leftSection={<Icon name="download" size={16} />} {...button}>
          {t('Export')}
        </Button>
      )}
    >
      <Menu.Item onClick={() => void save('xlsx')}>{t('Export to Excel (XLSX)')}</Menu.Item>
      <Menu.Item onClick={() => void save('csv')}>{t('Export to CSV')}</Menu.Item>
    </LazyMenu>
  )
}

const MOST_PRINTED = 50

/** In a new window, so that the list keeps its state. */
export const printAction = (t: Translate): BulkAction => ({
  label: t('Print packing slips'),
  icon: 'print',
  run: async (ids) => {
    if (ids.length > MOST_PRINTED)
      notifications.show({ color: 'red', message: t('Up to {n} orders at a time', { n: MOST_PRINTED }) })
    else window.open(`/admin/order/print?ids=${ids.join(',')}`, '_blank', 'noopener')
    return false
  },
})
