-- AlterEnum
ALTER TYPE "WithdrawalStatus" ADD VALUE 'returned';
