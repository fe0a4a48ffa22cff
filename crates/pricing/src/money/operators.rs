//! The checked operators that amounts, quantities and rates share.

/// `+`, `-`, `* i64`, the assigning forms and sums for a newtype over `i64`; overflow panics with the type's name.
macro_rules! checked_operators {
    ($type:ident) => {
        impl std::ops::Add for $type {
            type Output = Self;

            #[track_caller]
            fn add(self, other: Self) -> Self {
                Self(self.0.checked_add(other.0).expect(concat!(stringify!($type), ": sum out of range")))
            }
        }

        impl std::ops::Sub for $type {
            type Output = Self;

            #[track_caller]
            fn sub(self, other: Self) -> Self {
                Self(self.0.checked_sub(other.0).expect(concat!(stringify!($type), ": difference out of range")))
            }
        }

        impl std::ops::Mul<i64> for $type {
            type Output = Self;

            #[track_caller]
            fn mul(self, times: i64) -> Self {
                Self(self.0.checked_mul(times).expect(concat!(stringify!($type), ": product out of range")))
            }
        }

        impl std::ops::Neg for $type {
            type Output = Self;

            #[track_caller]
            fn neg(self) -> Self {
                Self(self.0.checked_neg().expect(concat!(stringify!($type), ": negation out of range")))
            }
        }

        impl std::ops::AddAssign for $type {
            #[track_caller]
            fn add_assign(&mut self, other: Self) {
                *self = *self + other;
            }
        }

        impl std::ops::SubAssign for $type {
            #[track_caller]
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl std::iter::Sum for $type {
            fn sum<I: Iterator<Item = Self>>(items: I) -> Self {
                items.fold(Self::ZERO, std::ops::Add::add)
            }
        }
    };
}

pub(super) use checked_operators;
