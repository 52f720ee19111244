import { giftsRouter } from './gifts/gifts.router.ts';
import { orderDeskRouter } from './order-desk.router.ts';
import { orderListsRouter } from './order-lists.router.ts';
import { orderTalkRouter } from './order-talk.router.ts';
import { ordersRouter } from './orders.router.ts';

export const orderRouters = {
  gifts: giftsRouter,
  orderDesk: orderDeskRouter,
  orderLists: orderListsRouter,
  orderTalk: orderTalkRouter,
  orders: ordersRouter,
};
