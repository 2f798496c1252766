/** The table of a list, and its filters. */
export const pages: Record<string, string> = {
  // the table
  Actions: '操作',
  'Select all': '全选',
  'Select {name}': '选择 {name}',
  More: '更多',
  'More for {name}': '{name} 的更多操作',
  'Display settings': '显示设置',
  Columns: '显示列',
  'Row spacing': '行距',
  Rows: '行',
  Comfortable: '宽松',
  Compact: '紧凑',
  Sort: '排序',

  // what is selected
  'Selected records': '已选记录',
  '{n} selected': '已选 {n} 项',
  'Clear selection': '取消选择',
  'Select all {n} that match': '选择全部 {n} 项符合条件的记录',

  // pages
  Pagination: '分页',
  'Page {n}': '第 {n} 页',
  'Page {n} of {all}': '第 {n} 页，共 {all} 页',
  'First page': '首页',
  'Previous page': '上一页',
  'Next page': '下一页',
  'Last page': '末页',
  'Page {n} from the end': '倒数第 {n} 页',
  'Rows per page': '每页条数',
  '{from}–{to} of {total}': '第 {from}–{to} 条，共 {total} 条',
  '{from}–{to} of more than {total}': '第 {from}–{to} 条，共 {total} 条以上',
  '{from}–{to} from the end, of more than {total}': '倒数第 {from}–{to} 条，共 {total} 条以上',
  '{total} in total': '共 {total} 条',

  // values
  '{n} {n:entry/entries}': '{n} 条',

  // a name and what it has
  '{label}: {value}': '{label}：{value}',

  // filters
  Filters: '筛选',
  Any: '不限',
  'Choose the last day': '请选择结束日期',
  '{label}: any': '{label}：不限',
  'Any time': '不限时间',
  'Only the first {n} characters are searched for': '搜索词过长，只按前 {n} 个字符搜索',
  'Clear search': '清空搜索',
  'Clear {label}': '清空{label}',
  'Clear all': '清空筛选',
  'Remove filter {label}': '移除筛选：{label}',
  Created: '创建时间',
  Today: '今天',
  'Last {n} days': '最近 {n} 天',
  'from {day}': '{day} 起',
  'until {day}': '截至 {day}',
  'Next month': '下个月',
  'Previous month': '上个月',
  'Next year': '下一年',
  'Previous year': '上一年',
  'Next decade': '后十年',
  'Previous decade': '前十年',
}
