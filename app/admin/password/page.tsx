import { redirect } from 'next/navigation'
import { Gate } from '@/components/admin/shell/gate'
import classes from '@/components/admin/shell/gate.module.css'
import { PasswordForm } from '@/components/admin/shell/password-form'
import { returnTo } from '@/components/admin/shell/return-to'
import { Switches } from '@/components/admin/shell/switches'
import { Way } from '@/components/admin/shell/way'
import { speak, titled } from '@/components/ui/speak'
import { currentVisit } from '@/lib/core/endpoint/visit'

export const generateMetadata = titled('Change password')

export default async function Password({ searchParams }: PageProps<'/admin/password'>) {
  const [{ from }, { t }, { actor, at }] = await Promise.all([searchParams, speak(), currentVisit()])
  if (!actor?.is_staff) redirect(`/admin/login?from=${encodeURIComponent(at)}`)
  const back = returnTo(from)
  return (
    <Gate home="/admin" tools={<Switches />}>
      <div className={classes.card}>
        <h1 className={classes.title}>{t('Change password')}</h1>
        <p className={classes.text}>
          {actor.password_temporary
            ? t('Your one-time password must be replaced: choose a new password to continue')
            : t('You stay signed in here and are signed out of all other devices')}
        </p>
        <PasswordForm from={back} account={actor.username} />
        {!actor.password_temporary && (
          <div className={classes.after}>
            <Way href={back} quiet>
              {t('Back')}
            </Way>
          </div>
        )}
      </div>
    </Gate>
  )
}
