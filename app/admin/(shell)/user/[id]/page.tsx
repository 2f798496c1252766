import { Badge } from '@mantine/core'
import { moment } from '@/components/admin/kit/format'
import { Facts } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink, Columns, Section } from '@/components/admin/page/section'
import { StateBadge } from '@/components/admin/people/person-link'
import { PersonPage } from '@/components/admin/people/person-page'
import { Sessions } from '@/components/admin/people/sessions'
import { idInPath } from '@/components/admin/server/open-record'
import { recordTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { currentVisit } from '@/lib/core/next/visit'
import * as staff from '@/lib/staff/endpoints'
import { StaffActions } from './actions'
import { Rights } from './rights'

export const generateMetadata = recordTitle('Staff', async (id) => nameOf(await call(staff.readStaff, { id })))

export default async function StaffMember({ params }: PageProps<'/admin/user/[id]'>) {
  const id = idInPath((await params).id)
  return screen('Staff', async () => {
    const [{ t }, may, person] = await Promise.all([getTranslations(), visitorMay(), call(staff.readStaff, { id })])
    const rights = may(staff.readStaffPermissions) && (await call(staff.readStaffPermissions, { id }))
    const name = nameOf(person)
    return (
      <PersonPage
        name={name}
        badges={<Badges person={person} t={t} />}
        actions={
          <StaffActions person={{ id, name, active: person.active, keys: person.keys }} may={await mayDo(person)} />
        }
        back={<BackLink href="/admin/user">{t('All staff')}</BackLink>}
      >
        <Columns
          asideFirst
          aside={
            <>
              <Section title={t('Details')}>
                <Facts facts={factsOf(person, t)} />
              </Section>
              <SessionsOf person={{ id, name, keys: person.keys }} />
            </>
          }
          main={rights && <Rights rights={rights} />}
        />
      </PersonPage>
    )
  })
}

type Person = Awaited<ReturnType<typeof call<typeof staff.readStaff.input, typeof staff.readStaff.output>>>

const nameOf = ({ id, nickname, username }: Pick<Person, 'id' | 'nickname' | 'username'>) =>
  nickname || username || `#${id}`

/** What the visitor may do to this person; to oneself some of it is refused. */
async function mayDo({ id, has_otp }: Person) {
  const [may, { actor }] = await Promise.all([visitorMay(), currentVisit()])
  const isOther = actor?.id !== id
  return {
    update: may(staff.updateStaff),
    disable: isOther && may(staff.updateStaff),
    reset: isOther && may(staff.resetStaffPassword),
    removeFactor: isOther && has_otp && may(staff.removeStaffFactor),
  }
}

async function SessionsOf({ person }: { person: { id: number; name: string; keys: number } }) {
  const may = await visitorMay()
  if (!may(staff.listStaffSessions)) return null
  const { items } = await call(staff.listStaffSessions, { id: person.id })
  return (
    <Sessions
      person={person}
      sessions={items}
      endOne={may(staff.endStaffSession) ? 'staff.end_session' : undefined}
      endAll={may(staff.endStaffSessions) ? 'staff.end_sessions' : undefined}
    />
  )
}

function Badges({ person, t }: { person: Person; t: Translate }) {
  const plain = { variant: 'light', tt: 'none', fw: 500, miw: 'max-content' } as const
  return (
    <>
      {person.is_super && <Badge {...plain}>{t('Super administrator')}</Badge>}
      {person.group_name && (
        <Badge {...plain} color="gray">
          {person.group_name}
        </Badge>
      )}
      <StateBadge active={person.active} />
    </>
  )
}

const factsOf = (person: Person, t: Translate) => [
  { label: t('Username'), value: person.username },
  { label: t('Email'), value: person.email },
  { label: t('Phone'), value: person.mobile },
  { label: t('Group'), value: person.group_name },
  { label: t('Two-factor authentication'), value: person.has_otp ? t('On') : t('Off') },
  { label: t('API keys and agents'), value: person.keys > 0 && person.keys },
  { label: t('Last sign-in'), value: person.last_login_time && moment(person.last_login_time) },
  { label: t('Created'), value: moment(person.create_time) },
]
