import { notifications } from '@mantine/notifications'

/** The notice that something has been done. */
export const notifyDone = (message: string) => notifications.show({ color: 'teal', message })
