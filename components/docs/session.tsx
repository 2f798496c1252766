'use client'

import { useSessionStorage } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { dataIn, send } from './send'

type User = { name: string; isStaff: boolean }
type Session = {
  token: string
  /** The owner of the token, once the server has confirmed it. */
  user: User | undefined
  setToken: (token: string) => void
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}
const Current = createContext<Session | undefined>(undefined)

/** Whose token the calls of these pages carry, and whether the panel to change it is open. */
export function useSession(): Session {
  const session = use(Current)
  if (!session) throw new Error('useSession needs a SessionProvider around it')
  return session
}

/** Keeps the token for this tab alone, and forgets it when it is no longer valid. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const expired = t('The token is no longer valid')
  const [token, setToken] = useSessionStorage({ key: 'kiosk.docs.token', defaultValue: '' })
  const [found, setFound] = useState<{ token: string; user: User }>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!token) return
    let isStale = false
    const load = async () => {
      const { status, json } = await send({ method: 'GET', path: '/v1/user', headers: [] }, token)
      if (isStale) return
      if (status === 200) setFound({ token, user: userIn(json) })
      if (status !== 401) return
      setToken('')
      notifications.show({ color: 'orange', message: expired })
    }
    load().catch(() => undefined) // without a network the button shows no name
    return () => {
      isStale = true
    }
  }, [token, setToken, expired])
  const user = found?.token === token ? found.user : undefined
  return <Current value={{ token, user, setToken, isOpen, setOpen }}>{children}</Current>
}

function userIn(json: unknown): User {
  const { id, username, nickname, is_staff } = dataIn(json)
  return { name: String(username || nickname || id), isStaff: is_staff === true }
}
