'use client'

import { Button, Menu } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { LazyMenu } from '@/components/ui/lazy-menu'
import { searchOf } from '../kit/address'
import type { Listing, TableOperation } from '../kit/model'
import type { Change } from '../kit/use-address'
import { useDownload } from '../kit/use-download'

/** Opens the form of a new record; without a label the visitor may not create one. */
export const CreateButton = ({ label, change }: { label: string | undefined; change: Change }) =>
  label && (
    <Button leftSection={<Icon name="plus" size={18} />} data-key="c" onClick={() => change({ open: 'new' })}>
      {label}
    </Button>
  )

/** Between the records and those that were deleted. */
export function TrashSwitch({ inTrash, change }: { inTrash: boolean; change: Change }) {
  const { t } = useLanguage()
  return (
    <Button
      variant={inTrash ? 'light' : 'subtle'}
      color={inTrash ? 'brand' : 'gray'}
      leftSection={<Icon name="trash" size={18} />}
      aria-pressed={inTrash}
      onClick={() => change({ trash: inTrash ? undefined : 'true', open: undefined })}
    >
      {t('Trash')}
    </Button>
  )
}

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
