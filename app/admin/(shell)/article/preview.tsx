'use client'

import { moment } from '@/components/admin/kit/format'
import type { PreviewProps } from '@/components/admin/storefront/model'
import { Phone } from '@/components/admin/storefront/phone'
import phone from '@/components/admin/storefront/phone.module.css'
import { RichText } from '@/components/admin/storefront/rich-text'
import { useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import { compact } from '@/lib/base/compact'

/** The page of an article, and its card in the list. */
export default function ArticlePreview({ values }: PreviewProps) {
  const { t } = useLanguage()
  const text = (name: string) => String(values[name] ?? '')
  const facts = compact([text('author'), moment(text('published_at'))]).join(' · ')
  return (
    <>
      <Phone title={t('Article')}>
        <div className={phone.text}>
          <p className={phone.title}>{text('title')}</p>
          {facts && <p className={phone.quiet}>{facts}</p>}
          <RichText html={text('content')} />
        </div>
      </Phone>
      <Phone title={t('In the list of articles')} isShort>
        <div className={phone.card}>
          {text('cover') && <Picture src={text('cover')} width={400} alt="" />}
          <div>
            <strong>{text('title')}</strong>
            <p className={phone.quiet}>{text('summary')}</p>
          </div>
        </div>
      </Phone>
    </>
  )
}
