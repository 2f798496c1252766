'use client'

import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { ask, at, textAt } from './ask'
import classes from './authorisation.module.css'
import { askForToken, setToken, useToken } from './token'

const AuthorisationPanel = dynamic(() => import('./authorisation-panel'))

export type Who = { name: string; isStaff: boolean }
/** The choice of what an account is named by, in the words of the contract. */
export type AccountKind = { label: string; data: { value: string; label: string }[] }

/** In whose name the calls of this page are made: a button that says so, and the panel behind it. */
export function Authorisation({ kind }: { kind: AccountKind }) {
  const { t } = useLanguage()
  const { token, isAsking } = useToken()
  const who = useWho(token, t('The token is no longer valid'))
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        aria-label={who?.name ?? t('Authorization')}
        onClick={() => askForToken(true)}
      >
        <Icon name={who ? 'user' : 'key'} size={16} />
        <span className={classes.name}>{who?.name ?? t('Authorization')}</span>
      </Button>
      {isAsking && <AuthorisationPanel kind={kind} token={token} who={who} onClose={() => askForToken(false)} />}
    </>
  )
}

/** The user of the token; a token that is not valid any more is forgotten. */
function useWho(token: string | null, lost: string): Who | undefined {
  const [known, setKnown] = useState<{ token: string; who: Who }>()
  useEffect(() => {
    if (!token) return
    let isLate = false
    const look = async () => {
      const { status, json } = await ask({ method: 'GET', path: '/v1/user', headers: [] }, token)
      if (isLate) return
      if (status === 200) setKnown({ token, who: whoIn(json) })
      if (status !== 401) return
      setToken(null)
      notifications.show({ color: 'orange', message: lost })
    }
    look().catch(() => undefined) // without a network the button has no name
    return () => {
      isLate = true
    }
  }, [token, lost])
  return known?.token === token ? known?.who : undefined
}

function whoIn(json: unknown): Who {
  const [username, nickname] = [textAt(json, 'data', 'username'), textAt(json, 'data', 'nickname')]
  return {
    name: username || nickname || String(at(json, 'data', 'id')),
    isStaff: at(json, 'data', 'is_staff') === true,
  }
}
