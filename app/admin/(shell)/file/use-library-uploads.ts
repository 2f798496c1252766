'use client'

import { useDebouncedCallback } from '@mantine/hooks'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { UploadQueue } from '@/components/admin/files/queue'
import { uploadFile } from '@/components/admin/files/upload'
import { useUploads } from '@/components/admin/files/use-uploads'

/** Belongs to the browser tab, not to the page: uploads continue on other pages. */
const queue = new UploadQueue(uploadFile)

/** What is being uploaded into the library; the list follows as files arrive. */
export function useLibraryUploads() {
  const router = useRouter()
  const sending = useUploads(queue)
  const stored = sending.uploads.filter(({ state }) => state === 'stored').length
  const follow = useDebouncedCallback(() => router.refresh(), 400)
  useEffect(() => {
    if (stored > 0) follow()
  }, [stored, follow])
  return sending
}
