import { IconBuildingBank, IconCash, IconWallet } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

const statement = () => import('./statement-page.tsx');

export const walletDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/wallet',
    label: 'Wallet',
    group: 'Money',
    Icon: IconWallet,
    permission: 'wallet:manage',
    work: ['wallet.withdrawals'],
    goKey: 'w',
    screens: [
      {
        path: '',
        title: 'Wallet',
        screen: screenModule(() => import('./withdrawals-desk-page.tsx').then((m) => m.WithdrawalsDeskPage)),
      },
      {
        path: '/withdrawals',
        title: 'All withdrawals',
        screen: screenModule(() => import('./withdrawals-list-page.tsx').then((m) => m.WithdrawalsListPage)),
      },
      {
        path: '/check',
        title: 'Ledger check',
        screen: screenModule(() => import('./ledger-check-page.tsx').then((m) => m.LedgerCheckPage)),
      },
      {
        path: '/:id',
        title: 'Wallet of a user',
        screen: screenModule(() => import('./member-ledger-page.tsx').then((m) => m.MemberLedgerPage)),
      },
    ],
  },
  {
    desk: 'admin',
    path: '/payouts',
    label: 'Payouts',
    group: 'Money',
    Icon: IconBuildingBank,
    permission: 'wallet:manage',
    screens: [
      {
        path: '',
        title: 'Payouts',
        screen: screenModule(() => import('./payouts-page.tsx').then((m) => m.PayoutsPage)),
      },
      { path: '/:id', title: 'Statement', screen: screenModule(() => statement().then((m) => m.SellerStatementPage)) },
    ],
  },
  {
    desk: 'seller',
    path: '/earnings',
    label: 'Earnings',
    group: 'Money',
    Icon: IconCash,
    permission: 'wallet',
    screens: [{ path: '', title: 'Earnings', screen: screenModule(() => statement().then((m) => m.OwnStatementPage)) }],
  },
];
