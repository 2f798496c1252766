import type {
  ArticleText,
  Category,
  Home,
  NoticeText,
  PolicyText,
  Product,
  ProductRow,
  ShopInformation,
  ThemeDetail,
} from './client'

/** Whether a shop says anything of what the law wants at the foot of its home page. */
export const saysWhoSells = ({ company, licence, icp, policies }: ShopInformation): boolean =>
  Boolean(company || licence || icp || policies.length)

/** The data that the server has read for the first HTML, so that it is painted before any script has run. */
export type First = {
  home?: Home
  recent?: ProductRow[]
  categories?: Category[]
  product?: Product
  theme?: ThemeDetail
  article?: ArticleText
  notice?: NoticeText
  policy?: PolicyText
  /** Null: this shop says nothing of itself, so that its foot need not be loaded. */
  information?: ShopInformation | null
}
