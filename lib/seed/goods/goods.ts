import { FRUIT, SNACKS } from './food'
import type { Good } from './good'
import { HOME, LIFE } from './home'
import { BLACK, GREEN, WARE } from './tea'

type SeedCategory = { name: string; description: string; picture: string; goods: Good[]; below?: string }

/** The categories of the demo shop with their products; the very first product is the simplest. */
export const CATEGORIES: SeedCategory[] = [
  { name: '生活', picture: 'tote', description: '文具、服饰与数码小物', goods: LIFE },
  { name: '茶叶', picture: 'sampler', description: '六大茶类，产地直采', goods: [] },
  { name: '绿茶', picture: 'longjing', description: '绿茶、白茶与花茶', goods: GREEN, below: '茶叶' },
  { name: '红茶乌龙', picture: 'dahongpao', description: '红茶、乌龙与普洱', goods: BLACK, below: '茶叶' },
  { name: '茶具', picture: 'gaiwan', description: '壶、杯、罐', goods: WARE },
  { name: '水果', picture: 'orange', description: '当季现摘', goods: FRUIT },
  { name: '零食', picture: 'walnut-cookie', description: '点心、坚果、咖啡', goods: SNACKS },
  { name: '家居', picture: 'desk-lamp', description: '灯、香、布艺', goods: HOME },
]

export const goods: Good[] = CATEGORIES.flatMap((shelf) => shelf.goods)
