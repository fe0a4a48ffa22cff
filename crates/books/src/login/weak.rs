//! PINs and passcodes that are guessed first.

use pricing::Day;

/// Whether a PIN or a passcode is weak: one digit repeated, two digits by turns, a run up or down, one half repeated,
/// or the year of its user's birth, where it is known.
#[must_use]
pub fn is_weak(pin: &str, born_on: Option<Day>) -> bool {
    let digits: Vec<i16> = pin.bytes().map(i16::from).collect();
    let steps: Vec<i16> = digits.windows(2).map(|pair| (pair[1] - pair[0]).rem_euclid(10)).collect();
    let is_run = |step: i16| steps.iter().all(|one| *one == step);
    let by_turns = digits.len() > 2 && digits.windows(3).all(|three| three[0] == three[2]);
    let (first, second) = digits.split_at(digits.len() / 2);
    let of_birth = born_on.is_some_and(|day| pin == format!("{:04}", day.year()));
    first == second || is_run(0) || is_run(1) || is_run(9) || by_turns || of_birth
}

#[cfg(test)]
mod tests {
    use super::is_weak;

    #[test]
    fn what_is_guessed_first_is_weak() {
        for pin in ["0000", "1111", "9999", "1234", "2345", "6789", "7890", "4321", "9876", "3210", "1212", "9090"] {
            assert!(is_weak(pin, None), "{pin}");
        }
        for passcode in ["000000", "111111", "123456", "654321", "890123", "121212", "123123", "907907"] {
            assert!(is_weak(passcode, None), "{passcode}");
        }
        assert!(!is_weak("246810", None) && !is_weak("482613", None) && !is_weak("123321", None));
        for pin in ["4826", "1123", "1357", "1987", "2580", "1221"] {
            assert!(!is_weak(pin, None), "{pin}");
        }
        let born_on = "1987-04-02".parse().ok();
        assert!(is_weak("1987", born_on) && !is_weak("1988", born_on));
    }
}
