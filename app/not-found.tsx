import type { Metadata } from 'next'
import { Gate } from '@/components/admin/shell/gate'
import { Notice } from '@/components/admin/shell/notice'
import { HOME } from '@/components/admin/shell/places'
import { Way } from '@/components/admin/shell/way'
import { speak } from '@/components/ui/speak'
import { visit } from '@/lib/core/endpoint/visit'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await speak()
  return { title: t('There is nothing here') }
}

/** An address that is not of this site; back to where one may have come from. */
export default async function NotFound() {
  const [{ t }, { at }] = await Promise.all([speak(), visit()])
  const home = at.startsWith(HOME) ? HOME : '/'
  return (
    <Gate home={home}>
      <Notice
        icon="compass"
        title={t('There is nothing here')}
        text={t('The address is wrong, or what was here has been deleted')}
      >
        <Way href={home}>{t('To the first page')}</Way>
      </Notice>
    </Gate>
  )
}
