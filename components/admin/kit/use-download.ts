'use client'

import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { fetchWithTicket } from './fetch-with-ticket'
import type { TableOperation } from './model'
import { fileNameOf, saveFile } from './save-file'

/** Downloads all pages of a list as a file. */
export function useDownload(operation: TableOperation['id']) {
  const { t } = useLanguage()
  const [busy, setBusy] = useState(false)

  async function download(path: string, otherwise: string) {
    setBusy(true)
    const answer = await fetchWithTicket(operation, path)
    const content = 'response' in answer ? await answer.response.blob().catch(() => undefined) : undefined
    if ('response' in answer && content) saveFile(content, fileNameOf(answer.response, otherwise))
    else {
      const unreachable = t('Cannot reach the server. Check your connection and try again')
      notifications.show({ color: 'red', message: 'refused' in answer ? answer.refused.msg : unreachable })
    }
    setBusy(false)
  }
  return { busy, download }
}
