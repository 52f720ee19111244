-- AlterEnum
ALTER TYPE "VipEnd" ADD VALUE 'merged';
