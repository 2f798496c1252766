import { redirect } from 'next/navigation'
import { LinkButton } from '@/components/admin/kit/link-button'
import { Switches } from '@/components/admin/kit/switches'
import { PasswordForm } from '@/components/admin/sign-in/password-form'
import { returnTo } from '@/components/admin/sign-in/return-to'
import { StandalonePage } from '@/components/admin/sign-in/standalone-page'
import classes from '@/components/admin/sign-in/standalone-page.module.css'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { currentVisit } from '@/lib/core/next/visit'

export const generateMetadata = pageTitle('Change password')

export default async function Password({ searchParams }: PageProps<'/admin/password'>) {
  const [{ from }, { t }, { actor, at }] = await Promise.all([searchParams, getTranslations(), currentVisit()])
  if (!actor?.is_staff) redirect(`/admin/login?from=${encodeURIComponent(at)}`)
  const back = returnTo(from)
  return (
    <StandalonePage home="/admin" tools={<Switches />}>
      <div className={classes.card}>
        <h1 className={classes.title}>{t('Change password')}</h1>
        <p className={classes.text}>
          {actor.password_temporary
            ? t('Your one-time password must be replaced: choose a new password to continue')
            : t('You stay signed in here and are signed out of all other devices')}
        </p>
        <PasswordForm from={back} account={actor.username} isTemporary={actor.password_temporary} />
        {!actor.password_temporary && (
          <div className={classes.after}>
            <LinkButton href={back} quiet>
              {t('Back')}
            </LinkButton>
          </div>
        )}
      </div>
    </StandalonePage>
  )
}
