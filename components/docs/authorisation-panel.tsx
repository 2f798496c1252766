'use client'

import { Alert, Button, Code, Divider, Group, Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { ask } from './ask'
import type { AccountKind, Who } from './authorisation'
import { CopyCode } from './copy-code'
import { PasteForm, SignInForm } from './sign-in-form'
import { setToken } from './token'

type Props = {
  kind: AccountKind
  token: string | null
  who: Who | undefined
  onClose: () => void
}

/** Signs in, takes a token from elsewhere, or forgets the one there is. */
export default function AuthorisationPanel({ kind, token, who, onClose }: Props) {
  const { t } = useLanguage()
  const [trouble, setTrouble] = useState('')
  return (
    <Modal opened onClose={onClose} title={t('Authorization')}>
      <Stack gap="md">
        {trouble && (
          <Alert color="red" icon={<Icon name="alert" />} role="alert">
            {trouble}
          </Alert>
        )}
        {token ? (
          <Held token={token} who={who} onDone={onClose} />
        ) : (
          <>
            <SignInForm kind={kind} onTrouble={setTrouble} onDone={onClose} />
            <Divider label={t('or')} />
            <PasteForm onTrouble={setTrouble} onDone={onClose} />
          </>
        )}
        <Text size="xs" c="dimmed">
          {t('Kept in this tab only and sent only to this service')}
        </Text>
      </Stack>
    </Modal>
  )
}

function Held({ token, who, onDone }: { token: string; who: Who | undefined; onDone: () => void }) {
  const { t } = useLanguage()
  const signOut = () => {
    setToken(null)
    onDone()
    ask({ method: 'DELETE', path: '/v1/token', headers: [] }, token).catch(() =>
      notifications.show({ color: 'orange', message: t('Removed here, but the server could not be notified') }),
    )
  }
  return (
    <>
      <Text size="sm">
        {who &&
          (who.isStaff
            ? t('Signed in as {name}, staff', { name: who.name })
            : t('Signed in as {name}, customer', { name: who.name }))}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Code flex={1} p="xs" style={{ overflowWrap: 'anywhere' }}>
          {token.slice(0, 9)}…{token.slice(-4)}
        </Code>
        <CopyCode code={token} />
      </Group>
      <Button variant="default" leftSection={<Icon name="logout" size={16} />} onClick={signOut}>
        {t('Sign out')}
      </Button>
    </>
  )
}
