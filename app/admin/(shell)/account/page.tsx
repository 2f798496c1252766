import { Stack, Title } from '@mantine/core'
import { screen } from '@/components/admin/screen'
import { Way } from '@/components/admin/shell/way'
import { speak, titled } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { readSecondFactor } from '@/lib/otp/endpoints'
import { listSessions } from '@/lib/session/endpoints'
import { readSelf } from '@/lib/user/endpoints'
import { Facts } from './facts'
import { Looks } from './looks'
import { Profile } from './profile'
import { SecondFactor } from './second-factor'
import { Section } from './section'
import { Sessions } from './sessions'

export const generateMetadata = titled('Your account')

export default function Account() {
  return screen('Your account', async () => {
    const [{ t }, self, factor, { items }] = await Promise.all([
      speak(),
      call(readSelf, {}),
      call(readSecondFactor, {}),
      call(listSessions, {}),
    ])
    return (
      <Stack gap="xl" maw={1040}>
        <Title order={1}>{t('Your account')}</Title>
        <Section title={t('Profile')} text={t('Your name and picture in the back office')}>
          <Profile label={t('Nickname')} nickname={self.nickname} initial={initialOf(self)} avatar={self.avatar}>
            <Facts
              facts={{
                ...{ [t('Username')]: self.username, [t('Email')]: self.email },
                ...{ [t('Phone')]: self.mobile, [t('Group')]: self.group_name },
              }}
            />
          </Profile>
        </Section>
        <Section title={t('Password')} text={t('Changing it signs you out of all other devices')}>
          <Way href="/admin/password?from=/admin/account" quiet>
            {t('Change password')}
          </Way>
        </Section>
        <Section title={t('Two-factor authentication')} text={t('A code from your phone in addition to your password')}>
          <SecondFactor factor={factor} />
        </Section>
        <Section title={t('Sessions')} text={t('Devices signed in to your account')}>
          <Sessions sessions={items} />
        </Section>
        <Section title={t('Language and appearance')} text={t('Applies to this browser only')}>
          <Looks />
        </Section>
      </Stack>
    )
  })
}

const initialOf = ({ nickname, username }: { nickname: string; username: string | null }) =>
  [...(nickname || username || '')][0]?.toUpperCase() ?? ''
