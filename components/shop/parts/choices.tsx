'use client'

import { useLanguage } from '@/components/ui/language'
import type { ProductByCategorySort } from '../client'
import { Link } from '../navigation'
import classes from './choices.module.css'

type Choice = { href: string; text: string; isCurrent: boolean }

/** One of several ways to show a list; the address says which. */
export const Choices = ({ label, choices }: { label: string; choices: Choice[] }) => (
  <nav className={classes.choices} aria-label={label}>
    {choices.map(({ href, text, isCurrent }) => (
      <Link key={href} href={href} replaces aria-current={isCurrent ? 'true' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
)

const SORTS: ProductByCategorySort[] = ['-sales', '-create_time', 'price', '-price']
export const sortIn = (text: string | null) => SORTS.find((one) => one === text)

type Props = { current: ProductByCategorySort | undefined; addressOf: (sort: string) => string }

/** In which order products stand; without one as the shop has arranged them, or the best hits first. */
export function Sorts({ current, addressOf }: Props) {
  const { t } = useLanguage()
  const texts = {
    '': t('Recommended'),
    '-sales': t('Best selling'),
    '-create_time': t('Newest'),
    price: t('Price, low to high'),
    '-price': t('Price, high to low'),
  }
  const choices = Object.entries(texts).map(([sort, text]) => ({
    href: addressOf(sort),
    text,
    isCurrent: sort === (current ?? ''),
  }))
  return <Choices label={t('Sort by')} choices={choices} />
}
