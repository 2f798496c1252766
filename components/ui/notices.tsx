'use client'

import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

/** Where notices appear; only frames that give any have it, because signing in should load little. */
export const Notices = () => <Notifications position="top-right" />
