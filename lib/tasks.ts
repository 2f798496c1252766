import { articleTasks } from './article/tasks'
import { bannerTasks } from './banner/tasks'
import { categoryTasks } from './category/tasks'
import { configTasks } from './config/tasks'
import { completeTasks } from './core/auth/task'
import { customerTasks } from './customer/tasks'
import { dashboardTasks } from './dashboard/tasks'
import { dictTasks } from './dict/tasks'
import { elementTasks } from './element/tasks'
import { errorLogTasks } from './error-log/tasks'
import { fileTasks } from './file/tasks'
import { groupTasks } from './group/tasks'
import { homeTasks } from './home/tasks'
import { loginLogTasks } from './login-log/tasks'
import { menuTasks } from './menu/tasks'
import { noticeTasks } from './notice/tasks'
import { operLogTasks } from './oper-log/tasks'
import { outboxTasks } from './outbox/tasks'
import { payTasks } from './pay/tasks'
import { productTasks } from './product/tasks'
import { reconciliationTasks } from './reconciliation/tasks'
import { refundTasks } from './refund/tasks'
import { orderTasks } from './sales/tasks'
import { staffTasks } from './staff/tasks'
import { stockTasks } from './stock/tasks'
import { themeTasks } from './theme/tasks'
import { webhookTasks } from './webhook/tasks'

/** What the people of a shop do: a group is made of these. In the order of the page that offers them. */
export const tasks = completeTasks([
  ...orderTasks,
  ...refundTasks,
  ...payTasks,
  ...reconciliationTasks,
  ...dashboardTasks,
  ...productTasks,
  ...stockTasks,
  ...categoryTasks,
  ...themeTasks,
  ...homeTasks,
  ...bannerTasks,
  ...articleTasks,
  ...noticeTasks,
  ...fileTasks,
  ...customerTasks,
  ...configTasks,
  ...dictTasks,
  ...menuTasks,
  ...elementTasks,
  ...webhookTasks,
  ...staffTasks,
  ...groupTasks,
  ...operLogTasks,
  ...loginLogTasks,
  ...errorLogTasks,
  ...outboxTasks,
])

/** Permissions that belong to no task and are given one by one, each with the reason. */
export const SINGLE_PERMISSIONS: string[] = [
  'dashboard.remove_demo', // once in the life of a shop
]

export const PAGES_WITHOUT_TASK = [
  '/admin/simulator', // only while there are no WeChat keys
]

/** What the shop calls what a permission is for: the smallest task that has it, of its own module before others. */
export function taskOf(point: unknown): string | undefined {
  const [module = ''] = String(point).split('.')
  const isOther = ({ name }: { name: string }) => Number(!name.startsWith(`${module}.`))
  const [best] = tasks
    .filter(({ points }) => points.some((one) => one === point))
    .toSorted((a, b) => isOther(a) - isOther(b) || a.points.length - b.points.length)
  return best?.title
}
