'use client'

import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { byTicket } from './by-ticket'
import { nameIn, saveFile } from './save-file'

/** What the list shows now, all pages of it, as a table. */
export function ExportButton({ query }: { query: string }) {
  const { t } = useLanguage()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const answer = await byTicket('product.export', `/cms/product/export${query}`)
    if ('response' in answer) saveFile(await answer.response.blob(), nameIn(answer.response, 'products.csv'))
    else {
      const message =
        'refused' in answer
          ? answer.refused.msg
          : t('The server cannot be reached, look at your connection and try again')
      notifications.show({ color: 'red', message })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<Icon name="download" size={16} />}
      onClick={() => void save()}
    >
      {t('Export')}
    </Button>
  )
}
