'use client'

import { Button, Menu } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { LazyMenu } from '@/components/ui/lazy-menu'
import { searchOf } from '../kit/address'
import type { Listing, TableOperation } from '../kit/model'
import { useDownload } from '../kit/use-download'

type Props = { table: TableOperation; filter: Listing['filter'] }

/** All that the list shows with its filters, on whichever page, as a file. */
export function ExportMenu({ table: { id, path }, filter }: Props) {
  const { t } = useLanguage()
  const { busy, download } = useDownload(id)
  const texts = Object.entries(filter).map(([name, value]) => [name, String(value)])
  const save = (format: string) =>
    download(`${path}${searchOf({ ...Object.fromEntries(texts), format })}`, `${id.split('.')[0]}.${format}`)
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
