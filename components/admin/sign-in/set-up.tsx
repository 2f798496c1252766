'use client'

import { Button, Code, CopyButton, Group, List, Stack, Text } from '@mantine/core'
import type { Route } from 'next'
import { lazy, Suspense, useState } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import { LinkButton } from '../kit/link-button'
import { AskForm } from './ask-form'
import classes from './set-up.module.css'

const QrCode = lazy(whenOnline(() => import('qrcode.react').then((module) => ({ default: module.QRCodeSVG }))))

type Begun = OutputOf<'otp.begin'>
export type Codes = OutputOf<'otp.confirm'>
type Props = { onDone: () => void; onCodes?: () => void }

/** From the password over the picture to the recovery codes. */
export function SetUp({ onDone, onCodes }: Props) {
  const { t } = useLanguage()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun) {
    const confirmed = ({ recovery_codes }: Codes) => {
      setCodes(recovery_codes)
      onCodes?.()
    }
    return (
      <Stack>
        <Scan {...begun} />
        <AskForm operation="otp.confirm" fields={['otp']} button={t('Turn on')} onDone={confirmed} />
      </Stack>
    )
  }
  return (
    <Stack>
      <Text size="sm">{t('You will need a code from an authenticator app on your phone to sign in')}</Text>
      <AskForm operation="otp.begin" fields={['secret']} button={t('Continue')} onDone={setBegun} />
    </Stack>
  )
}

function Scan({ secret, uri }: Begun) {
  const { t } = useLanguage()
  const groups = secret.match(/.{1,4}/g) ?? []
  return (
    <>
      <List type="ordered" size="sm" spacing={4}>
        <List.Item>{t('Scan this QR code with your authenticator app')}</List.Item>
        <List.Item>{t('Enter the six-digit code from the app')}</List.Item>
      </List>
      <div className={classes.picture}>
        <Suspense>
          <QrCode value={uri} size={184} level="M" role="img" aria-label={t('QR code for your authenticator app')} />
        </Suspense>
      </div>
      <Text size="sm" c="dimmed" ta="center">
        {t('Can’t scan it? Enter this key')}
        <Code className={classes.key}>{groups.join(' ')}</Code>
      </Text>
    </>
  )
}

/** Shown only once: to be copied or printed, and kept apart from the device. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useLanguage()
  return (
    <Stack>
      <Text size="sm">
        {t('Save these recovery codes: each lets you sign in once if you lose your device. They are not shown again')}
      </Text>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs">
        <CopyButton value={codes.join('\n')} timeout={2000}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<Icon name={copied ? 'check' : 'copy'} size={16} />} onClick={copy}>
              {copied ? t('Copied') : t('Copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<Icon name="print" size={16} />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </Group>
      <Button onClick={onDone}>{t('I have saved them')}</Button>
    </Stack>
  )
}

/** Continues with a full page load. The recovery codes stay visible although the factor is set up now. */
export function FirstSetUp({ had, back }: { had: boolean; back: Route }) {
  const { t } = useLanguage()
  const [nothingToDo] = useState(had)
  if (nothingToDo) return <LinkButton href={back}>{t('Setup complete, continue')}</LinkButton>
  return <SetUp onDone={() => location.replace(back)} />
}
