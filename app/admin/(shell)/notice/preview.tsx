'use client'

import { moment } from '@/components/admin/kit/format'
import type { PreviewProps } from '@/components/admin/storefront/model'
import { Phone } from '@/components/admin/storefront/phone'
import phone from '@/components/admin/storefront/phone.module.css'
import { RichText } from '@/components/admin/storefront/rich-text'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'

/** The page of a notice; one for staff alone is in no mini-program. */
export default function NoticePreview({ values }: PreviewProps) {
  const { t } = useLanguage()
  const text = (name: string) => String(values[name] ?? '')
  const isAnnouncement = values.type === 'announcement'
  return (
    <Phone title={values.audience === 'staff' ? t('My notices') : t('Notices')}>
      <div className={phone.text}>
        <p className={phone.title}>{text('title')}</p>
        <p className={phone.quiet}>
          {compact([isAnnouncement ? t('Announcement') : '', moment(text('published_at'))]).join(' · ')}
        </p>
        <RichText html={text('content')} />
      </div>
    </Phone>
  )
}
