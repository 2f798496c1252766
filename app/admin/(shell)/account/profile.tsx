'use client'

import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { type ReactNode, type SubmitEvent, useState, useTransition } from 'react'
import { DropPlace, Files, UploadHint } from '@/components/admin/files/choose-files'
import { fitPhotos } from '@/components/admin/files/fit-photos'
import { loadLimits, rejectionOf } from '@/components/admin/files/limits'
import { fetchWithTicket } from '@/components/admin/kit/fetch-with-ticket'
import { useAction, useSubmit } from '@/components/admin/kit/use-action'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import classes from './account.module.css'

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

/** One's picture, or the first letter of one's name. */
function Avatar({ initial, avatar }: { initial: string; avatar: string | null }) {
  const { t } = useLanguage()
  const { busy, error, take, remove } = useAvatar()
  return (
    <DropPlace disabled={busy} onFiles={take}>
      <Group gap="lg">
        <span className={classes.face} aria-hidden>
          {avatar ? <Picture src={avatar} width={200} alt="" /> : initial}
        </span>
        <Stack gap={6} align="start">
          <Group gap="xs">
            <Files disabled={busy} onFiles={take}>
              {(open) => (
                <Button variant="default" loading={busy} {...open}>
                  {t('Choose a profile picture')}
                </Button>
              )}
            </Files>
            {avatar && (
              <Button variant="subtle" color="gray" disabled={busy} onClick={remove}>
                {t('Remove')}
              </Button>
            )}
          </Group>
          {error ? (
            <Text role="alert" size="sm" c="var(--mantine-color-error)">
              {error}
            </Text>
          ) : (
            <UploadHint />
          )}
        </Stack>
      </Group>
    </DropPlace>
  )
}

function useAvatar() {
  const { t } = useLanguage()
  const act = useAction()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [error, setTrouble] = useState<string>()
  async function during(work: () => Promise<string | undefined>) {
    setBusy(true)
    setTrouble(await work())
    setBusy(false)
    router.refresh()
  }
  const take = ([file]: File[]) => file && during(() => sent(file, t))
  const remove = () => during(async () => void (await act('user.update', { avatar: null })))
  return { busy, error, take, remove }
}

/** What went wrong, in words. */
async function sent(file: File, t: Translate): Promise<string | undefined> {
  const limits = await loadLimits()
  const [fitting = file] = await fitPhotos([file], limits, t)
  const unfit = rejectionOf(fitting, limits, true, t)
  if (unfit) return unfit
  const interrupted = t('The upload was interrupted. Try again')
  const body = new FormData()
  body.append('file', fitting)
  const answer = await fetchWithTicket('user.set_avatar', '/v1/user/avatar', { method: 'POST', body })
  if ('refused' in answer) return answer.refused.msg
  return 'unreachable' in answer ? interrupted : undefined
}
