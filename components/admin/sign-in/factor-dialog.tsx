'use client'

import { Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { AskForm } from './ask-form'
import { type Codes, RecoveryCodes, SetUp } from './set-up'

export type Task = 'set up' | 'renew' | 'remove'
type Props = { task: Task; onClose: () => void }

/** Sets up or removes the second factor; while codes are shown it is not closed by accident. */
export default function FactorDialog({ task, onClose }: Props) {
  const { t } = useLanguage()
  const [shows, setShows] = useState(false)
  const titles = {
    'set up': t('Set up two-factor authentication'),
    renew: t('New recovery codes'),
    remove: t('Turn off two-factor authentication'),
  }
  const Work = { 'set up': SetUp, renew: Renew, remove: Remove }[task]
  return (
    <Modal
      opened
      onClose={onClose}
      title={titles[task]}
      withCloseButton={!shows}
      closeOnClickOutside={!shows}
      closeOnEscape={!shows}
    >
      <Work onDone={onClose} onCodes={() => setShows(true)} />
    </Modal>
  )
}

type WorkProps = { onDone: () => void; onCodes: () => void }

function Renew({ onDone, onCodes }: WorkProps) {
  const { t } = useLanguage()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  const showCodes = ({ recovery_codes }: Codes) => {
    setCodes(recovery_codes)
    onCodes()
  }
  return (
    <Stack>
      <Text size="sm">{t('Your current recovery codes will stop working')}</Text>
      <AskForm
        operation="otp.renew_codes"
        fields={['secret', 'otp']}
        button={t('Generate new codes')}
        onDone={showCodes}
      />
    </Stack>
  )
}

function Remove({ onDone }: WorkProps) {
  const { t } = useLanguage()
  const onRemoved = () => {
    notifications.show({ color: 'teal', icon: <Icon name="check" />, message: t('Two-factor authentication is off') })
    onDone()
  }
  return (
    <Stack>
      <Text size="sm">
        {t('You will only need your password to sign in. You will be signed out of all other devices')}
      </Text>
      <AskForm operation="otp.remove" fields={['secret']} button={t('Turn off')} color="red.9" onDone={onRemoved} />
    </Stack>
  )
}
