import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { LetterKeysSwitch } from '@/components/admin/kit/letter-keys'
import { LinkButton } from '@/components/admin/kit/link-button'
import { type Fact, Facts, Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import type { Translate } from '@/components/ui/language'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { readSecondFactor } from '@/lib/otp/endpoints'
import { listSessions } from '@/lib/session/endpoints'
import { readSelf } from '@/lib/user/endpoints'
import classes from './account.module.css'
import { Appearance } from './appearance'
import { Profile } from './profile'
import { SecondFactor, Sessions } from './security'

export const generateMetadata = pageTitle('Your account')

export default function Account() {
  return screen('Your account', async () => {
    const [{ t }, self, factor, { items }] = await Promise.all([
      getTranslations(),
      call(readSelf, {}),
      call(readSecondFactor, {}),
      call(listSessions, {}),
    ])
    return (
      <Page title={t('Your account')} width={1040}>
        <Stack gap="xl">
          <Section title={t('Profile')} text={t('Your name and picture in the back office')}>
            <Profile label={t('Nickname')} nickname={self.nickname} initial={initialOf(self)} avatar={self.avatar}>
              <Facts layout="grid" facts={factsOf(self, t)} />
            </Profile>
          </Section>
          <Section title={t('Password')} text={t('Changing it signs you out of all other devices')}>
            <LinkButton href="/admin/password?from=/admin/account" quiet>
              {t('Change password')}
            </LinkButton>
          </Section>
          <Section
            title={t('Two-factor authentication')}
            text={t('A code from your phone in addition to your password')}
          >
            <SecondFactor factor={factor} />
          </Section>
          <Section title={t('Sessions')} text={t('Devices signed in to your account')}>
            <Sessions sessions={items} />
          </Section>
          <Section title={t('Language and appearance')} text={t('Applies to this browser only')}>
            <Appearance />
          </Section>
          <Section title={t('Keyboard shortcuts')} text={t('Applies to this browser only')}>
            <LetterKeysSwitch />
          </Section>
        </Stack>
      </Page>
    )
  })
}

type Self = Awaited<ReturnType<typeof call<typeof readSelf.input, typeof readSelf.output>>>

/** What is not known is left out. */
const factsOf = ({ username, email, mobile, group_name }: Self, t: Translate): Fact[] =>
  [
    { label: t('Username'), value: username },
    { label: t('Email'), value: email },
    { label: t('Phone'), value: mobile },
    { label: t('Group'), value: group_name },
  ].filter(({ value }) => value)

const initialOf = ({ nickname, username }: { nickname: string; username: string | null }) =>
  [...(nickname || username || '')][0]?.toUpperCase() ?? ''

/** A section: its text beside its actions. */
function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <header>
        <Title order={2}>{title}</Title>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </header>
      <Paper p="lg">{children}</Paper>
    </section>
  )
}
