'use client'

import { Button } from '@mantine/core'
import { useDownload } from '@/components/admin/use-download'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

/** What the list shows now, all pages of it, as a table. */
export function ExportButton({ query }: { query: string }) {
  const { t } = useLanguage()
  const { busy, download } = useDownload('product.export')
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<Icon name="download" size={16} />}
      onClick={() => void download(`/cms/product/export${query}`, 'products.csv')}
    >
      {t('Export')}
    </Button>
  )
}
