/** What lib/category says: by the server. */
export const category: Record<string, string> = {
  // operations
  'All categories': '全部商品分类',
  'Arrange the categories': '调整分类结构',
  'Create a category': '新建分类',
  'Edit a category': '编辑分类',
  'List categories': '分类列表',
  'Move a category to the trash': '将分类移入回收站',
  'Move categories to the trash': '将多个分类移入回收站',
  'Read a category': '查看分类',
  'Restore a category': '还原分类',
  'Restore categories': '还原多个分类',
  'The categories as a tree': '查看分类树',

  // fields
  'Categories below it': '下级分类',
  'Empty: on the first level': '留空则为一级分类',
  'Of the whole tree: every change of it is one more': '整棵分类树的版本，每次更改加一',
  'On this very category, those in the trash aside': '直接属于该分类的商品数，不含回收站',
  'Parent category': '上级分类',
  'Smaller numbers come first': '数字越小越靠前',
  'The names from the top down to its own': '从一级分类到自身的名称',
  Products: '商品',

  // refusals
  'There are at most {most} levels of categories': '分类最多 {most} 级',
  'There are still categories below it ({n}): {names}': '该分类下还有 {n} 个下级分类：{names}',
  'There are still products in it ({n}): {names}': '该分类下还有 {n} 件商品：{names}',
  'Two would be called “{name}” side by side': '同一级中会出现两个“{name}”',
}

/** What its pages say in the browser. */
export const categoryPages: Record<string, string> = {
  '1 product': '1 件商品',
  Categories: '商品分类',
  'Create one below': '新建下级分类',
  'Every product is in a category: begin with one': '每件商品都属于一个分类，请先新建分类',
  'No products': '没有商品',
  'Restored to the first level, what it was below is not there any more': '原上级已不存在，已还原为一级分类',
  'The categories as the mini-program shows them': '小程序中显示的分类',
  '{n} products': '{n} 件商品',
}
