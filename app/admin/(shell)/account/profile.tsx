'use client'

import { Button, Group, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, type SubmitEvent, useState, useTransition } from 'react'
import { useSubmit } from '@/components/admin/kit/use-submit'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { Avatar } from './avatar'

type Props = { label: string; nickname: string; initial: string; avatar: string | null; children: ReactNode }

/** The name and the picture can be edited; the rest, below, cannot. */
export function Profile({ label, nickname, initial, avatar, children }: Props) {
  const { t } = useLanguage()
  const { busy, problem, save } = useNickname()
  return (
    <Stack gap="lg">
      <Avatar initial={initial} avatar={avatar} />
      <form noValidate onSubmit={save}>
        <Group align="end" gap="sm">
          <TextInput
            name="nickname"
            label={label}
            defaultValue={nickname}
            error={problem}
            maxLength={32}
            flex="1 1 14rem"
            maw={360}
          />
          <Button type="submit" loading={busy}>
            {t('Save')}
          </Button>
        </Group>
      </form>
      {children}
    </Stack>
  )
}

function useNickname() {
  const { t } = useLanguage()
  const submit = useSubmit()
  const [problem, setProblem] = useState<string>()
  const [busy, start] = useTransition()
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const nickname = String(new FormData(event.currentTarget).get('nickname') ?? '')
    start(async () => {
      const answer = await submit('user.update', { nickname })
      setProblem(answer.ok ? undefined : (answer.errors?.[0]?.message ?? answer.msg))
      if (answer.ok) notifications.show({ color: 'teal', icon: <Icon name="check" />, message: t('Saved') })
    })
  }
  return { busy, problem, save }
}
