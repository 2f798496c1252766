'use client'

import { whenOnline } from '../connection/when-online'
import '@mantine/notifications/styles.css'
import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'

const NoticeList = lazy(whenOnline(() => import('./notice-list')))

/** Where notices appear, loaded with the first of them; only frames that give any have it. */
export function Notices() {
  const { notifications } = useNotifications()
  const [isUsed, setUsed] = useState(false)
  if (!isUsed && notifications.length > 0) setUsed(true)
  return <Suspense>{isUsed && <NoticeList />}</Suspense>
}
