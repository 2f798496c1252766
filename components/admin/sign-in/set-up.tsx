'use client'

import { Code, List, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { held } from '@/components/ui/connection/held'
import { useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import { AskForm } from './ask-form'
import { RecoveryCodes } from './recovery-codes'
import classes from './set-up.module.css'

const QrCode = lazy(held(() => import('qrcode.react').then((module) => ({ default: module.QRCodeSVG }))))

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
